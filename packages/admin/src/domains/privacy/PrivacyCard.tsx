import { Button, Stack, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useState } from 'react'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { EraseDialog } from './EraseDialog'
import { ExportList } from './ExportList'

/** What the store does for a customer who requests their data or its erasure. */
export const PrivacyCard = ({ customer }: { customer: Customer }) => {
  const canErase = useCan('customers:erase')
  const canExportData = useCan('customers:export-data')
  const readsEmails = useCan('customers:read-emails')
  const canExport = canExportData && readsEmails
  const [isErasing, setErasing] = useState(false)
  const { erasedAt, mergedInto } = customer
  return (
    <Card title={m.privacy_title()}>
      {erasedAt ? (
        <Text size="sm">{m.privacy_erased_on({ when: formatDateTime(erasedAt) })}</Text>
      ) : (
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {m.privacy_card_text()}
          </Text>
          {canExport && <ExportList customer={customer} />}
          <Button
            variant="default"
            size="compact-md"
            className="justify-self-start self-start"
            c={canErase && !mergedInto ? 'var(--mantine-color-error)' : undefined}
            disabled={!canErase || mergedInto !== null}
            title={canErase ? undefined : m.shell_not_allowed()}
            onClick={() => setErasing(true)}
          >
            {m.privacy_erase()}
          </Button>
        </Stack>
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Card>
  )
}
