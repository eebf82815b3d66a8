// The features that an event asks of a hotel, each nice to have or a must.

import { features } from '../../../schemas/database-rules.ts';
import type { Form } from '../../parts/form.tsx';
import { words } from '../../parts/format.ts';
import { Tick } from '../../parts/inputs.tsx';
import type { RfpValues } from './rfp-fields.ts';

export function FeatureField({ form, note }: { form: Form<RfpValues>; note?: string | undefined }) {
  const asked = form.values.features;
  const musts = form.values.must_features;
  const toggled = (list: string[], feature: string, isIn: boolean) =>
    isIn ? [...list, feature] : list.filter((one) => one !== feature);
  // What a draft already asks for stays on offer, whether or not it is a word of the common list.
  const offered = [...features, ...asked.filter((feature) => !features.includes(feature))];
  return (
    <>
      <p class="soft">
        Tick what counts in a hotel’s favour. Mark as a must what the event cannot do without: hotels known to
        lack it are left out.
      </p>
      <div class="boxes features">
        {offered.map((feature) => (
          <div key={feature} class="feature">
            <Tick
              value={feature}
              checked={asked.includes(feature)}
              set={(checked) =>
                form.set({
                  features: toggled(asked, feature, checked),
                  must_features: checked ? musts : toggled(musts, feature, false),
                })
              }
            >
              {words(feature)}
            </Tick>
            {asked.includes(feature) && (
              <Tick
                class="check must"
                aria-label={`${words(feature)} is a must`}
                checked={musts.includes(feature)}
                set={(checked) => form.set({ must_features: toggled(musts, feature, checked) })}
              >
                must
              </Tick>
            )}
          </div>
        ))}
      </div>
      <small>{note}</small>
    </>
  );
}
