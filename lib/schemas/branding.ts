/** The colours of an organization that has chosen none, as the table `agency_branding` has them. */
export const defaultColors = { primary_color: '#1f3a5f', accent_color: '#c8963e' } as const;
