import { type ComponentChildren, render } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';

/** A modal dialog, open as long as it is rendered. Escape and its own buttons close it; the focus goes back by itself. */
export function Dialog({
  title,
  onClose,
  children,
  kind = '',
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  kind?: string;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const node = dialog.current;
    if (node && !node.open) node.showModal();
    return () => node?.close();
  }, []);
  return (
    <dialog ref={dialog} class={kind} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

/** Asks before what cannot be taken back. Resolves to whether the person agreed; Escape means no. */
export function confirmed(title: string, text: string, action: string): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.createElement('div');
    document.body.append(place);
    let answer = false;
    const finish = () => {
      render(null, place);
      place.remove();
      resolve(answer);
    };
    const close = (said: boolean) => {
      answer = said;
      place.querySelector('dialog')?.close();
    };
    render(
      <Dialog title={title} onClose={finish}>
        <p>{text}</p>
        <div class="actions">
          <button type="button" class="primary" onClick={() => close(true)}>
            {action}
          </button>
          <button type="button" onClick={() => close(false)}>
            Cancel
          </button>
        </div>
      </Dialog>,
      place,
    );
  });
}
