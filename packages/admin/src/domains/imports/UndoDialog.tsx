import { Stack, Text, TextInput } from '@mantine/core'
import type { Import } from '@storekeeper/contract/imports/import'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { Dialog } from '~/ui/dialogs/Dialog'
import { DialogActions } from '~/ui/dialogs/DialogActions'
import { Notice } from '~/ui/Notice'

type Props = {
  id: string
  kind: Import['kind']
  onStarted: (started: Import) => void
  onClose: () => void
}

const UNDO_TEXT: Record<Import['kind'], () => string> = {
  orders: m.imports_undo_orders_text,
  customers: m.imports_undo_customers_text,
  products: m.imports_undo_products_text,
}

/** Confirms the undo of a whole import with the reason that the audit log stores. */
export const UndoDialog = ({ id, kind, onStarted, onClose }: Props) => {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const undo = useMutation(
    api.imports.undo.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (started) => {
        onStarted(started)
        onClose()
      },
    }),
  )
  const isEmpty = reason.trim() === ''
  return (
    <Dialog title={m.imports_undo_title()} isBusy={undo.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (!isEmpty) undo.mutate({ id, reason })
        }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {UNDO_TEXT[kind]()}
          </Text>
          <TextInput
            label={m.imports_undo_reason()}
            description={m.imports_undo_reason_hint()}
            value={reason}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isTried && isEmpty && m.imports_undo_reason_missing()}
            withAsterisk
            data-autofocus
          />
          {undo.error && <Notice tone="bad">{failureText(undo.error)}</Notice>}
          <DialogActions send={m.imports_undo()} isSending={undo.isPending} color="red" onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
