import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Dialog } from '~/ui/dialogs/Dialog'
import { ExportButton } from '~/ui/download/ExportButton'

type Props = { filter: OrderFilter; onClose: () => void }

/** Exports the listed orders as a file, with one row per order or per line. */
export const ExportOrdersDialog = ({ filter, onClose }: Props) => {
  const [rows, setRows] = useState('orders')
  return (
    <Dialog title={m.tracking_export_title()} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.tracking_export_text()}
        </Text>
        <Radio.Group aria-label={m.tracking_export_rows()} value={rows} onChange={setRows}>
          <Stack gap="sm">
            <Radio
              value="orders"
              label={m.tracking_export_orders()}
              description={m.tracking_export_orders_text()}
              data-autofocus
            />
            <Radio
              value="lines"
              label={m.tracking_export_lines()}
              description={m.tracking_export_lines_text()}
            />
          </Stack>
        </Radio.Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {m.ui_close()}
          </Button>
          <ExportButton
            path="/admin/orders/export"
            permission="orders:export"
            filter={{ ...filter, rows }}
            name={rows === 'lines' ? 'order-lines.csv' : 'orders.csv'}
          />
        </Group>
      </Stack>
    </Dialog>
  )
}
