import { Button } from '../parts/controls.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { Toasts, toast } from '../parts/toast.tsx';
import { Kept, type Specimens, specimen } from './specimen.tsx';

/** What lies over the page is opened by a button of its name. */
export const overlays: Specimens = {
  Dialog: [
    specimen(
      'opened by',
      <Kept start={false}>
        {(isOpen, set) => (
          <p>
            <Button onClick={() => set(true)}>Open a dialog</Button>
            {isOpen && (
              <Dialog title="Award to Hotel am Fluss?" onClose={() => set(false)}>
                <p>The other hotels are told at once. This cannot be taken back.</p>
                <div class="actions">
                  <Button kind="primary" onClick={() => set(false)}>
                    Award
                  </Button>
                  <Button onClick={() => set(false)}>Cancel</Button>
                </div>
              </Dialog>
            )}
          </p>
        )}
      </Kept>,
    ),
  ],
  Toasts: [
    specimen(
      'said by',
      <p class="actions">
        <Button onClick={() => toast('Weights saved')}>Say something</Button>
        <Button onClick={() => toast('Hotel am Fluss removed', { undo: () => {} })}>
          Say what can be undone
        </Button>
        <Toasts />
      </p>,
    ),
  ],
};
