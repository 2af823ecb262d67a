import { Text, TextInput } from '@mantine/core'
import type { Import } from '@storekeeper/contract/imports/import'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDialog } from '~/ui/dialogs/FormDialog'

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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isEmpty) undo.mutate({ id, reason })
  }
  return (
    <FormDialog
      title={m.imports_undo_title()}
      send={m.imports_undo()}
      color="red"
      form={{ submit, isSending: undo.isPending, failure: undo.error }}
      onClose={onClose}
    >
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
    </FormDialog>
  )
}
