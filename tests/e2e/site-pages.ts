/** Every page: its file in lib/web, its address, and what a visitor comes for. */
export const pages = [
  ['index.html', '/', 'For planners'],
  ['pricing.html', '/pricing', 'Side by side'],
  ['forms.html', '/forms', 'Become a founding agency'],
  ['dsar.html', '/dsar', 'Your data'],
  ['audit.html', '/audit', 'How good is your RFP?'],
  ['founding.html', '/founding', 'Become a founding agency'],
  ['privacy.html', '/privacy', 'Your rights'],
  ['terms.html', '/terms', 'What you promise'],
  ['docs/index.html', '/docs', 'Ranking'],
  ['console/index.html', '/console', 'Sign in'],
] as const;
