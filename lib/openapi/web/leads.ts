import type { EndpointWords } from '../operation.ts';

/** What visitors send by the forms of the website. */
export const words: Record<string, EndpointWords> = {
  '/api/contact': {
    POST: {
      id: 'submitContact',
      tag: 'Leads',
      summary: 'Send a message to the service’s contact mailbox',
      answers: {
        200: 'Stored and sent. The same submission again within 24 hours gets the same id and sends nothing new',
      },
    },
  },
  '/api/lead-magnet': {
    GET: {
      id: 'downloadLeadMagnet',
      tag: 'Leads',
      summary: 'Download a template as PDF',
      answers: { 200: 'The template' },
    },
    POST: {
      id: 'requestLeadMagnet',
      tag: 'Leads',
      summary: 'Have the link to a template mailed',
      answers: { 200: 'Mailed; here is the link as well' },
    },
  },
  '/api/rfp-audit': {
    POST: {
      id: 'submitRfpAudit',
      tag: 'Leads',
      summary: 'Have an RFP’s audit report mailed',
      answers: {
        200: 'Stored and sent. The same submission again within 24 hours gets the same id and sends nothing new',
      },
    },
  },
  '/api/rfp-audit-leadmagnet': {
    POST: {
      id: 'submitRfpAuditLeadMagnet',
      tag: 'Leads',
      summary: 'Have a personal audit report mailed, from a questionnaire’s answers',
      answers: {
        200: 'Stored and sent. The same submission again within 24 hours gets the same id and sends nothing new',
      },
    },
  },
};
