import { Stack, Text } from '@mantine/core'
import type { Customer } from '@storekeeper/contract/customers/customer'
import { useState } from 'react'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { EraseDialog } from './EraseDialog'
import { ExportList } from './ExportList'

/** What the store does for a customer who requests their data or its erasure. */
export const PrivacyCard = ({ customer }: { customer: Customer }) => {
  const canErase = useCan('customers:erase')
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
          <ExportList customer={customer} />
          <PermissionButton
            permission="customers:erase"
            variant="default"
            size="compact-md"
            className="self-start"
            c={canErase && !mergedInto ? 'var(--mantine-color-error)' : undefined}
            refusal={mergedInto === null ? undefined : m.customer_go_on_with_other()}
            onClick={() => setErasing(true)}
          >
            {m.privacy_erase()}
          </PermissionButton>
        </Stack>
      )}
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Card>
  )
}
