import { Anchor, Loader, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { isAllowed } from '@storekeeper/contract/grants'
import { findHiddenContents } from '@storekeeper/contract/privacy/export-contents'
import type { CustomerExport } from '@storekeeper/contract/privacy/privacy'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { missingPermission } from '~/errors/missing-permission'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { PermissionButton } from '~/ui/locked/PermissionButton'

/**
 * Starts an export of the customer's data, and offers the file of the latest one. The file contains the records of all
 * sites and the e-mail address, so it is for admins who see these.
 */
export const ExportList = ({ customer: { _id: id, mergedInto } }: { customer: Customer }) => {
  const profile = useProfile()
  const hidden = findHiddenContents(profile)
  const hiddenReason = !isAllowed(profile, 'customers:read-emails')
    ? missingPermission('customers:read-emails')
    : hidden &&
      errorText({ code: 'SITE_NOT_PERMITTED', params: { permission: hidden, site: 'all' }, message: '' })
  const { data: exports = [] } = useQuery(
    api.privacy.exports.queryOptions({
      input: { id },
      enabled: isAllowed(profile, 'customers:export-data'),
      // The link expires, and a job prepares the file.
      refetchInterval: ({ state }) => (state.data?.[0]?.status === 'preparing' ? POLL_MS : RENEW_MS),
      meta: { handlesErrors: true },
    }),
  )
  const start = useMutation(api.privacy.startExport.mutationOptions())
  const [latest] = exports
  const isBusy = start.isPending || latest?.status === 'preparing'
  return (
    <div className="grid gap-2 justify-items-start">
      <PermissionButton
        permission="customers:export-data"
        refusal={hiddenReason ?? (mergedInto === null ? undefined : m.customer_go_on_with_other())}
        variant="default"
        size="compact-md"
        disabled={isBusy}
        onClick={() => start.mutate({ id })}
      >
        {m.privacy_export()}
      </PermissionButton>
      {latest && <LatestExport latest={latest} />}
    </div>
  )
}

const POLL_MS = 2000
const RENEW_MS = 10 * 60 * 1000

const LatestExport = ({ latest }: { latest: CustomerExport }) => {
  if (latest.status === 'preparing')
    return (
      <Text size="sm" role="status" className="flex items-center gap-2">
        <Loader size="xs" aria-hidden />
        {m.privacy_export_preparing()}
      </Text>
    )
  if (!latest.url || !latest.expiresAt) return null
  return (
    <Text size="sm">
      <Anchor href={latest.url} download inherit>
        {m.privacy_export_download()}
      </Anchor>{' '}
      <Text span c="dimmed" inherit>
        {m.privacy_export_until({ when: formatDateTime(latest.expiresAt) })}
      </Text>
    </Text>
  )
}
