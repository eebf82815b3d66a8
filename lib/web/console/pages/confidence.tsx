// How sure the ranking of an RFP is, what would change it, and how it is decided together.

import { explanationQuery } from '../../data/confidence.ts';
import { Ask, Empty } from '../../parts/states.tsx';
import { askRanking } from '../asks.ts';
import { DecisionSection } from '../confidence/decision.tsx';
import { Pairwise } from '../confidence/pairwise.tsx';
import { Reliability } from '../confidence/reliability.tsx';
import { FirstShares } from '../confidence/shares.tsx';
import { Stability } from '../confidence/stability.tsx';
import { Together } from '../confidence/together.tsx';
import { Verdict } from '../confidence/verdict.tsx';
import { WhatItTakes } from '../confidence/what-it-takes.tsx';
import type { PageProps } from '../page-module.ts';
import { RfpHead } from '../rfp/rfp-head.tsx';

export function Page({ me, params }: PageProps) {
  return (
    <Ask
      for={{ ...askRanking(params), explanation: explanationQuery(params.rfp ?? '') }}
      what="how sure the ranking is"
      level="h1"
    >
      {({ rfp, ranking: hotels, explanation }) => {
        const mine = me.plans(rfp);
        return (
          <>
            <RfpHead rfp={rfp} tab="confidence" title={`Confidence · ${rfp.title}`} />
            {rfp.status === 'decided' && <DecisionSection rfp={rfp} />}
            {explanation.candidates.length === 0 ? (
              <Empty title="No candidates">Once there is a ranking, this page says how sure it is.</Empty>
            ) : (
              <>
                <Verdict explanation={explanation} hotels={hotels} />
                <div class="pair">
                  <FirstShares explanation={explanation} hotels={hotels} />
                  <Stability explanation={explanation} hotels={hotels} />
                </div>
                <WhatItTakes rfp={rfp} explanation={explanation} hotels={hotels} />
              </>
            )}
            {rfp.status !== 'decided' && (
              <>
                <Together rfp={rfp} me={me} mine={mine} hotels={hotels} />
                <Pairwise rfp={rfp} mine={mine} />
              </>
            )}
            <Reliability />
          </>
        );
      }}
    </Ask>
  );
}
