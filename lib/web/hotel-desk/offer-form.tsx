import { asksByLine } from '../data/asks-by-line.ts';
import { AmountForm, type AmountFormProps } from './amount-form.tsx';
import { LineFormLater } from './line-form-later.tsx';

/** A request that asks by night or day is answered line by line, another by the few amounts that it takes. */
export function OfferForm(props: AmountFormProps) {
  return asksByLine(props.desk.request) ? <LineFormLater desk={props.desk} /> : <AmountForm {...props} />;
}
