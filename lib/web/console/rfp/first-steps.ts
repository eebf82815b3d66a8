// What a new organization does first, and how far it has come. It is read from the RFPs, so it does not matter who did a step, or where.

export interface Step {
  label: string;
  isDone: boolean;
  /** The page where it is done; absent where one waits for others. */
  href?: string;
}

interface Rfp {
  id: string;
  status: string;
  sends: { status: string }[];
}

/** The five steps in their order. `isChosen` says whether hotels are chosen for an RFP that is not sent yet. */
export function firstSteps(rfps: readonly Rfp[], isChosen: (rfpId: string) => boolean): Step[] {
  const drafts = rfps.filter(({ status }) => status === 'draft');
  const asked = rfps.filter(({ sends }) => sends.length > 0);
  const next = drafts.find(({ id }) => isChosen(id)) ?? drafts[0];
  const choose = next ? { href: `#/rfps/${next.id}/invite` } : {};
  const answers = asked[0] ? { href: `#/rfps/${asked[0].id}/invited` } : {};
  return [
    { label: 'Name your organization', isDone: true },
    { label: 'Write your first RFP', isDone: rfps.length > 0, href: '#/rfps/new' },
    {
      label: 'Choose hotels for it',
      isDone: asked.length > 0 || drafts.some(({ id }) => isChosen(id)),
      ...choose,
    },
    { label: 'Send it', isDone: asked.length > 0, ...choose },
    {
      label: 'Get the first answer',
      isDone: asked.some(({ sends }) =>
        sends.some(({ status }) => ['responded', 'declined'].includes(status)),
      ),
      ...answers,
    },
  ];
}
