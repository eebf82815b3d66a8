// How many founding places are left, as the service counts them at this moment.

interface Counter {
  approved: number;
  slots_remaining: number;
}

async function showCounter(): Promise<void> {
  const response = await fetch('/api/founding-counter').catch(() => null);
  if (!response?.ok) return;
  const { approved, slots_remaining } = (await response.json()) as Counter;
  const [figure, text] = [document.getElementById('slots'), document.getElementById('slots-text')];
  if (!figure || !text) return;
  figure.textContent = String(slots_remaining);
  text.textContent =
    slots_remaining > 0
      ? `of 100 places left, ${approved} taken`
      : 'places left: all are taken. Apply all the same: some are given back.';
}

void showCounter();
