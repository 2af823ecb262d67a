import { Radio, Stack } from '@mantine/core'
import { THE_PROGRAM } from '@storekeeper/contract/audit-log/audit-log-query'
import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { auditAdminsQuery } from './audit-log-queries'

type Props = { chosen: string | undefined; onChange: (admin: string | undefined) => void }

const ANYBODY = ''

/** Filters entries by admin, or those without a signed-in admin. */
export const AdminFilter = ({ chosen, onChange }: Props) => {
  const { data } = useQuery(auditAdminsQuery())
  const people = data?.items ?? []
  return (
    <FilterMenu label={m.audit_log_admin()} count={chosen ? 1 : 0}>
      <Radio.Group
        label={m.audit_log_admin()}
        value={chosen ?? ANYBODY}
        onChange={(value) => onChange(value || undefined)}
      >
        <Stack gap={2}>
          <Radio value={ANYBODY} label={m.audit_log_any_admin()} py={6} />
          {people.map((admin) => (
            <Radio key={admin._id} value={admin._id} label={<bdi>{fullName(admin)}</bdi>} py={6} />
          ))}
          <Radio value={THE_PROGRAM} label={m.audit_log_no_admin()} py={6} />
        </Stack>
      </Radio.Group>
    </FilterMenu>
  )
}
