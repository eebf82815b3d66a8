import { useEffect, useState } from 'preact/hooks';

/** Whether the window is as narrow as a phone. Drawings are smaller there, because their text shrinks when they are scaled down. */
export function usePhone(): boolean {
  const [isPhone, setPhone] = useState(() => matchMedia('(max-width: 48rem)').matches);
  useEffect(() => {
    const phone = matchMedia('(max-width: 48rem)');
    const turn = () => setPhone(phone.matches);
    phone.addEventListener('change', turn);
    return () => phone.removeEventListener('change', turn);
  }, []);
  return isPhone;
}
