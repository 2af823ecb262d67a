import { type Grants, isAllowed, type Permission } from '../permissions.ts'

/** What the file with all data of a customer contains, of all sites. */
const CONTENTS = ['orders:read', 'tickets:read', 'live-chats:read'] as const satisfies readonly Permission[]

/** A permission on all sites that an admin lacks to see everything in the file with all data of a customer. */
export const findHiddenContents = (admin: Grants): Permission | undefined =>
  CONTENTS.find((permission) => !isAllowed(admin, permission, 'all'))
