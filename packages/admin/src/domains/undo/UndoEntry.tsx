import { Button } from '@mantine/core'
import { inUrl } from '@storekeeper/contract/list'
import type { UndoState } from '@storekeeper/contract/undo/undo'
import { IconArrowBackUp } from '@tabler/icons-react'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'
import { errorText } from '~/errors/error-text'
import { ago } from '~/lib/ago'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'
import { REMAINS_TEXT } from '~/ui/toasts/undo-request'

type Props = {
  /** Undefined while it loads. */
  state: UndoState | undefined
  /** The message of the entry. */
  what: string
}

/** Undoes an entry of the audit log, or shows why it can’t be undone and who has undone it. */
export const UndoEntry = ({ state, what }: Props) => {
  const { mutate, isPending } = useMutation(
    api.undo.entry.mutationOptions({
      onSuccess: ({ remains }) => {
        toast.success(m.undo_done())
        for (const kind of remains) toast.plain(REMAINS_TEXT[kind]())
      },
    }),
  )
  if (!state) return null
  const { _id: id, undone, undoes, reason, remains } = state
  if (undone) return <UndoneBy undone={undone} />
  if (undoes) return <p className="text-xs leading-5 text-ink-2">{m.undo_of()}</p>
  // Most acts, such as a sign-in, leave nothing that could be undone.
  if (reason?.code === 'UNDO_IRREVERSIBLE') return null
  const hint = reason ? errorText(reason) : remains.map((kind) => REMAINS_TEXT[kind]()).join(' ')
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs leading-5 text-ink-2">
      <Button
        variant="default"
        size="compact-xs"
        leftSection={<IconArrowBackUp size={14} className="rtl:-scale-x-100" aria-hidden />}
        aria-label={m.undo_entry({ what })}
        title={hint || undefined}
        disabled={reason !== null}
        loading={isPending}
        onClick={() => mutate({ id })}
      >
        {m.ui_undo()}
      </Button>
      {hint && <span>{hint}</span>}
    </p>
  )
}

const UndoneBy = ({ undone: { by, at } }: { undone: NonNullable<UndoState['undone']> }) => {
  const when = ago(at, useNow())
  return (
    <p className="text-xs leading-5 text-ink-2">
      {by ? m.undo_by({ name: by.name, ago: when }) : m.undo_by_program({ ago: when })}
    </p>
  )
}

/** The states of entries of the audit log by their ids. */
export type UndoStates = ReadonlyMap<string, UndoState>

/** The server answers about as many entries at once. */
const MAX_ENTRIES = 100

/** Returns which entries of the audit log can be undone; of a long timeline, the first ones. */
export const useUndoStates = (entries: readonly { _id: string }[]): UndoStates => {
  const ids = entries.slice(0, MAX_ENTRIES).map(({ _id }) => _id)
  const { data } = useQuery({
    ...api.undo.states.queryOptions({ input: inUrl({ ids }), meta: { handlesErrors: true } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return useMemo(() => new Map(data?.map((state) => [state._id, state])), [data])
}
