import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { SavedView } from '@storekeeper/contract/saved-views/saved-view'
import type { ViewList } from '@storekeeper/contract/saved-views/saved-view-query'
import { withoutViewSearch } from '@storekeeper/contract/saved-views/view-searches'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { api } from '~/api'
import { roleName } from '~/domains/roles/roles'
import { refusedText } from '~/errors/field-text'
import { newRequestId } from '~/lib/request-id'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FormDialog } from '~/ui/dialogs/FormDialog'
import { RemoveDialog } from '~/ui/dialogs/RemoveDialog'
import { LoadFailed } from '~/ui/LoadFailed'
import { toast } from '~/ui/toasts/toast'
import { ViewChoicesDialog } from './ViewChoicesDialog'
import type { Shown } from './view-state'

export type OpenedView =
  | { kind: 'create'; shown: Shown }
  | { kind: 'rename' | 'duplicate' | 'choices' | 'defaults' | 'remove'; view: SavedView }

type Props = { list: ViewList; opened: OpenedView; onClose: () => void }

/** The dialog of an action on a view. */
export const ViewDialogs = ({ list, opened, onClose }: Props) => {
  const navigate = useNavigate()
  switch (opened.kind) {
    case 'create':
      return <NameDialog list={list} shown={opened.shown} title={m.views_save_as()} onClose={onClose} />
    case 'duplicate': {
      const { name, ...shown } = opened.view
      return (
        <NameDialog
          list={list}
          shown={shown}
          title={m.views_duplicate_title({ name })}
          name={m.views_copy_of({ name })}
          onClose={onClose}
        />
      )
    }
    case 'rename':
      return <RenameDialog view={opened.view} onClose={onClose} />
    case 'choices':
      return <ViewChoicesDialog view={opened.view} onClose={onClose} />
    case 'defaults':
      return <DefaultsDialog view={opened.view} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          title={m.views_delete_title({ name: opened.view.name })}
          text={opened.view.isShared ? m.views_delete_text_team() : m.views_delete_text()}
          confirmLabel={m.views_delete()}
          remove={() => api.savedViews.remove.call({ id: opened.view._id })}
          removedText={m.views_deleted()}
          onRemoved={() => void navigate({ to: '.', search: true, state: { savedView: 'all' } })}
          onClose={onClose}
        />
      )
  }
}

type NameProps = { list: ViewList; shown: Shown; title: string; name?: string; onClose: () => void }

/** Saves what the list shows, or a copy of a view, as a new view. */
const NameDialog = ({ list, shown, title, name = '', onClose }: NameProps) => {
  const navigate = useNavigate()
  const canShare = useCan('saved-views:share')
  const [isShared, setShared] = useState(false)
  const create = useMutation(
    api.savedViews.create.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (view) => {
        void toast.success(m.views_saved())
        onClose()
        void navigate({
          to: '.',
          search: (before: object) => ({ ...withoutViewSearch(list, before), ...shown.search }) as never,
          state: { savedView: view._id },
        })
      },
    }),
  )
  // Another name is another view.
  const requested = useRef({ name: '', isShared, requestId: '' })
  const send = (typed: string) => {
    if (requested.current.name !== typed || requested.current.isShared !== isShared)
      requested.current = { name: typed, isShared, requestId: newRequestId() }
    create.mutate({ ...requested.current, list, search, columns, density })
  }
  const { search, columns, density } = shown
  return (
    <NameForm
      title={title}
      initial={name}
      isSending={create.isPending}
      error={create.error}
      onSend={send}
      onClose={onClose}
    >
      {canShare && (
        <Checkbox
          label={m.views_share()}
          description={m.views_share_hint()}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </NameForm>
  )
}

const RenameDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const update = useMutation(
    api.savedViews.update.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => {
        void toast.success(m.views_saved())
        onClose()
      },
    }),
  )
  const { _id: id, search, columns, density, isShared, version } = view
  return (
    <NameForm
      title={m.views_rename_title({ name: view.name })}
      initial={view.name}
      isSending={update.isPending}
      error={update.error}
      onSend={(name) => update.mutate({ id, name, search, columns, density, isShared, version })}
      onClose={onClose}
    />
  )
}

type FormProps = {
  title: string
  initial: string
  isSending: boolean
  error: unknown
  onSend: (name: string) => void
  onClose: () => void
  children?: ReactNode
}

/** The form of the name of a view, which the server can refuse. */
const NameForm = ({ title, initial, isSending, error, onSend, onClose, children }: FormProps) => {
  const [name, setName] = useState(initial)
  const [isTried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isEmpty = name.trim() === ''
  const refused = refusedText(error, 'name')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isEmpty) input.current?.focus()
    else onSend(name)
  }
  return (
    <FormDialog
      title={title}
      send={m.views_save()}
      form={{ submit, isSending, failure: refused ? null : error }}
      onClose={onClose}
    >
      <TextInput
        ref={input}
        label={m.views_name()}
        value={name}
        maxLength={60}
        withAsterisk
        error={isTried && isEmpty ? m.form_fill_in() : refused}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {children}
    </FormDialog>
  )
}

/** The roles whose admins open the list with a view of the team. */
const DefaultsDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => {
  const { data, error, refetch } = useQuery(api.roles.list.queryOptions())
  const { data: views = [] } = useQuery(api.savedViews.list.queryOptions({ input: {} }))
  const setDefault = useMutation(api.savedViews.setDefault.mutationOptions())
  const { defaultRoles } = views.find(({ _id }) => _id === view._id) ?? view
  return (
    <Dialog title={m.views_default_title({ name: view.name })} onClose={onClose}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.views_default_text()}
        </Text>
        {error && !data && <LoadFailed error={error} onRetry={refetch} />}
        <Stack gap={2} role="group" aria-label={m.views_default()}>
          {data?.items.map((role) => (
            <Checkbox
              key={role._id}
              label={roleName(role)}
              py={6}
              checked={defaultRoles.includes(role._id)}
              disabled={setDefault.isPending}
              onChange={({ currentTarget: { checked } }) =>
                setDefault.mutate({ list: view.list, role: role._id, view: checked ? view._id : null })
              }
            />
          ))}
        </Stack>
      </Stack>
    </Dialog>
  )
}
