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
