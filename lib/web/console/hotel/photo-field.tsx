// The photo in a hotel's profile: what planners see, and a file to put in its place.

import { useId, useState } from 'preact/hooks';
import { explain } from '../../data/errors.ts';
import { api } from '../../data/session.ts';
import { toast } from '../../parts/toast.tsx';
import { HotelPhoto, type Pictured } from './hotel-photo.tsx';

/** The longer side of what is sent, in pixels. A camera's photo is twenty times larger than what pages show. */
const longestSide = 1280;
const refused = 'A photo please: JPEG, PNG or WebP';

interface Props {
  hotel: Pictured;
  name: string;
  /** Called with the photo's address once the profile names it. */
  onSent: (photoUrl: string) => Promise<void>;
}

export function PhotoField({ hotel, name, onSent }: Props) {
  const id = useId();
  const [fault, setFault] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function send(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      const picture = await smaller(file);
      if (!picture) return setFault(refused);
      const photo = await base64Of(picture);
      const body = JSON.stringify({ hotel_id: hotel.id, photo });
      const { photo_url } = await api<{ photo_url: string }>('/api/hotel-photo', { method: 'POST', body });
      await onSent(photo_url);
      toast('Saved');
    } catch (error) {
      setFault(explain(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <label for={id}>Photo from a file</label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        aria-describedby={`${id}-note`}
        aria-invalid={fault ? true : undefined}
        onChange={(event) => void send(event.currentTarget.files?.[0])}
      />
      <small id={`${id}-note`} class={fault ? 'error' : ''}>
        {fault || (isBusy ? 'Sending…' : 'Saved at once; its middle is shown')}
      </small>
      {hotel.photo_url && (
        <HotelPhoto
          hotel={hotel}
          name={name}
          instead={<small>No photo has come from this address yet. It is tried every hour.</small>}
        />
      )}
    </div>
  );
}

/** A picture the right way up and no larger than is useful, as a JPEG without the notes of a camera. Null for what is no picture. */
async function smaller(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.ceil(picture.width * scale), Math.ceil(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
