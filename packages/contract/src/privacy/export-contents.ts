import { type Grants, isAllowed } from '../grants.ts'
import type { Permission } from '../permissions.ts'

/** What the file with all data of a customer contains, of all sites. */
const CONTENTS: readonly Permission[] = ['orders:read', 'tickets:read', 'live-chats:read']

/** A permission on all sites that an admin lacks to see everything in the file with all data of a customer. */
export const findHiddenContents = (admin: Grants): Permission | undefined =>
  CONTENTS.find((permission) => !isAllowed(admin, permission, 'all'))
