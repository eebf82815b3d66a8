import type { EndpointWords } from '../operation.ts';

/** The workbook of an RFP. */
export const words: Record<string, EndpointWords> = {
  '/api/v1/rfp/workbook': {
    POST: {
      id: 'downloadWorkbook',
      tag: 'Ranking',
      summary: 'Comparison and ranking as a workbook that calculates',
      description:
        'For members of the organization: sheets Comparison, Ranking (live formulas), Weights (cells to change), Rates and Notes. An RFP that was not sent: its first 200 candidates. More than 200 offers: 413. Counts with topsis_rank_hotels.',
      answers: { 200: 'The workbook' },
    },
  },
};
