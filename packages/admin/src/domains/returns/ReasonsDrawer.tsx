import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import type { ReturnReason } from '@storekeeper/contract/returns/return'
import { findRepeatedReasons } from '@storekeeper/contract/returns/return-input'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api } from '~/api'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { failureText } from '~/toast-failure'
import { DrawerParts, SideDrawer } from '~/ui/dialogs/SideDrawer'
import { useUnsaved } from '~/ui/dialogs/UnsavedGuard'
import { LoadFailed } from '~/ui/LoadFailed'
import { Notice } from '~/ui/Notice'
import { toast } from '~/ui/toasts/toast'

/** Edits the reasons that customers and admins choose for returns. */
export const ReasonsDrawer = ({ onClose }: { onClose: () => void }) => {
  const { data, error, refetch } = useQuery(
    api.returns.reasons.queryOptions({ meta: { handlesErrors: true } }),
  )
  const [isDirty, setDirty] = useState(false)
  const unsaved = useUnsaved(() => isDirty, onClose)
  return (
    <SideDrawer title={m.returns_reasons()} onClose={unsaved.close}>
      {error && !data && <LoadFailed error={error} onRetry={refetch} />}
      {data && <ReasonsForm stored={data} onDirty={setDirty} onCancel={unsaved.close} onClose={onClose} />}
      {unsaved.guard}
    </SideDrawer>
  )
}

/** `key` identifies a row, also before it is stored. */
type Row = { key: string; _id?: string; title: string; isActive: boolean }

type FormProps = {
  stored: ReturnReason[]
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onClose: () => void
}

const ReasonsForm = ({ stored, onDirty, onCancel, onClose }: FormProps) => {
  const queries = useQueryClient()
  const canEdit = useCan('settings:change')
  const [before] = useState(stored)
  const [rows, setRows] = useState<Row[]>(() => stored.map((reason) => ({ ...reason, key: reason._id })))
  const [isTried, setTried] = useState(false)
  const save = useMutation(
    api.returns.saveReasons.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        queries.setQueryData(api.returns.reasons.queryKey(), saved.reasons)
        toast.success(m.returns_reasons_saved())
        onClose()
      },
    }),
  )
  const edit = (edited: Row[]) => {
    setRows(edited)
    onDirty(true)
  }
  const change = (key: string, changes: Partial<Row>) =>
    edit(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const move = (index: number, by: number) => {
    const moved = [...rows]
    moved.splice(index + by, 0, ...moved.splice(index, 1))
    edit(moved)
  }
  const repeated = findRepeatedReasons(rows)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (rows.every(({ title }) => title.trim() !== '') && repeated.length === 0)
      save.mutate({ reasons: rows.map(({ key, ...reason }) => reason), before })
  }

  return (
    <form onSubmit={submit} noValidate className="contents">
      <DrawerParts
        actions={
          <>
            <Button variant="default" disabled={save.isPending} onClick={onCancel}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!canEdit}>
              {m.form_save()}
            </Button>
          </>
        }
      >
        <Text size="sm" c="dimmed">
          {m.returns_reasons_text()}
        </Text>
        <Stack gap="sm">
          {rows.map(({ key, title, isActive }, index) => (
            <Group key={key} gap="xs" wrap="nowrap" align="flex-start">
              <TextInput
                className="flex-1"
                aria-label={m.returns_reason()}
                value={title}
                maxLength={100}
                dir="auto"
                disabled={!canEdit}
                error={
                  isTried &&
                  (title.trim() === ''
                    ? m.orders_enter_reason()
                    : repeated.includes(index) && m.error_duplicate())
                }
                onChange={(event) => change(key, { title: event.currentTarget.value })}
              />
              <Checkbox
                className="pt-2"
                label={m.returns_reason_active()}
                checked={isActive}
                disabled={!canEdit}
                onChange={(event) => change(key, { isActive: event.currentTarget.checked })}
              />
              <RowButton
                label={m.returns_reason_up({ title })}
                isOff={!canEdit || index === 0}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </RowButton>
              <RowButton
                label={m.returns_reason_down({ title })}
                isOff={!canEdit || index === rows.length - 1}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </RowButton>
              <RowButton
                label={m.returns_reason_remove({ title })}
                isOff={!canEdit}
                onClick={() => edit(rows.filter((row) => row.key !== key))}
              >
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </RowButton>
            </Group>
          ))}
        </Stack>
        <Button
          variant="default"
          className="justify-self-start"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={!canEdit}
          onClick={() => edit([...rows, { key: newRequestId(), title: '', isActive: true }])}
        >
          {m.returns_reason_add()}
        </Button>
        {save.error && <Notice tone="bad">{failureText(save.error)}</Notice>}
      </DrawerParts>
    </form>
  )
}

type ButtonProps = { label: string; isOff: boolean; onClick: () => void; children: ReactNode }

const RowButton = ({ label, isOff, onClick, children }: ButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled={isOff} onClick={onClick}>
    {children}
  </ActionIcon>
)
