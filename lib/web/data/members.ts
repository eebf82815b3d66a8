// The people of an organization, as they see each other.

import { query } from './queries.ts';
import { rpc } from './session.ts';

export const membersQuery = (organizationId: string) =>
  query(['members', organizationId, 'people'], () =>
    rpc('list_members', { p_organization_id: organizationId }),
  );
