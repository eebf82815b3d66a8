import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { longest } from '../../../schemas/longest.ts';
import { ActionButton } from '../../parts/action.tsx';
import { Area, Button } from '../../parts/controls.tsx';
import { Dialog } from '../../parts/dialog.tsx';

/** Asks whether to do something, and for the reason, which others will read. Without a reason nothing is done. */
export function ReasonDialog({
  title,
  readers,
  action,
  keep,
  longestReason = longest.reason,
  run,
  onClose,
  children,
}: {
  title: string;
  /** Who will read the reason, as a sentence says it. */
  readers: string;
  action: string;
  keep: string;
  longestReason?: number;
  run: (reason: string) => Promise<void>;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const reason = useRef<HTMLTextAreaElement>(null);
  async function agree() {
    const text = reason.current?.value.trim() ?? '';
    if (text !== '') return run(text);
    reason.current?.focus();
    return `Say why first: ${readers} will read it.`;
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{children}</p>
      <Area label="Why?" control={reason} maxLength={longestReason} />
      <div class="actions">
        <ActionButton kind="danger" run={agree}>
          {action}
        </ActionButton>
        <Button onClick={onClose}>{keep}</Button>
      </div>
    </Dialog>
  );
}
