import type { Profile } from '@storekeeper/contract/profile/profile'
import type { NamedRole } from '@storekeeper/contract/roles/named-role'
import { messageByName } from '~/lib/message-by-name'

const getText = messageByName(
  import.meta.glob('../../paraglide/messages/role_*.js', { eager: true }),
  'role_',
)

type Named = Pick<NamedRole, 'shipped' | 'name'>

/** The name of a role; that of a shipped role is translated. */
export const roleName = ({ shipped, name }: Named): string =>
  (shipped !== null && getText(shipped)?.()) || name

export const roleDescription = ({ shipped, description }: Named & { description: string }): string =>
  (shipped !== null && getText(`${shipped}_description`)?.()) || description

/** Whether the server refuses to change a role because the signed-in admin has it. */
export const isOwnRole = (
  { _id }: Pick<NamedRole, '_id'>,
  { isSuperAdmin, roles }: Pick<Profile, 'isSuperAdmin' | 'roles'>,
): boolean => !isSuperAdmin && roles.some((role) => role._id === _id)
