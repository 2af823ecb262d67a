import type { Permission } from '@storekeeper/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { formatAlternatives } from '~/lib/intl'
import { permissionText } from '~/lib/permission-text'
import { m } from '~/paraglide/messages.js'
import { useCan, useProfile } from '~/session/profile'
import { fullName } from '../customer-name'

/** More names would not help. */
const MOST_NAMED = 3

/** Which permission the admin lacks, and whom to ask: the super admins, by name if the admin may see them. */
export const LockReason = ({ permission }: { permission: Permission }) => {
  const { _id } = useProfile()
  const { data } = useQuery({ ...ownersQuery(), enabled: useCan('admins:read') })
  const names = (data?.items ?? []).filter((owner) => owner._id !== _id).map(fullName)
  return (
    <>
      {m.shell_locked_needs({ permission: permissionText(permission) })}{' '}
      {names.length > 0 ? m.shell_locked_ask({ names: formatAlternatives(names) }) : m.shell_locked_ask_any()}
    </>
  )
}

const ownersQuery = () =>
  api.admins.list.queryOptions({
    input: { isSuperAdmin: 'true', active: 'true', blocked: 'false', limit: String(MOST_NAMED) },
    staleTime: 60_000,
    meta: { handlesErrors: true },
  })
