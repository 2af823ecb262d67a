import { Button, Textarea } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { toast } from '~/ui/toasts/toast'

/** A typed note, and the claim on whose note it is based. */
export type TypedNote = { note: string; base: Claim }

type Props = {
  claim: Claim
  canChange: boolean
  /** Null until the admin types. */
  typed: TypedNote | null
  onType: (typed: TypedNote | null) => void
  onSaved: (claim: Claim) => void
}

const MAX_NOTE_LENGTH = 1000

/**
 * The note on the claim, from the customer or the shop; it is copied to the order that an approval creates.
 */
export const ClaimNote = ({ claim, canChange, typed, onType, onSaved }: Props) => {
  const { note, base } = typed ?? { note: claim.note, base: claim }
  const update = useMutation(
    api.freeBuy.decide.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        toast.success(m.free_buy_note_saved())
        onType(null)
        onSaved(saved)
      },
    }),
  )
  const button = useBusyFocus(update.isPending)
  const isChanged = isNoteChanged(typed)
  // Other changes of the claim do not matter; the server refuses to overwrite another admin's note.
  const { version } = claim.note === base.note ? claim : base

  return (
    <form
      className="grid gap-2 justify-items-start [&>:first-child]:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !update.isPending) update.mutate({ id: claim._id, version, note: note.trim() })
      }}
    >
      <Textarea
        label={m.free_buy_note()}
        description={m.free_buy_note_hint()}
        dir="auto"
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_NOTE_LENGTH}
        readOnly={!canChange || update.isPending}
        value={note}
        onChange={({ currentTarget: { value } }) =>
          onType(value === base.note ? null : { note: value, base })
        }
        error={update.error && failureText(update.error)}
      />
      {isChanged && (
        <Button ref={button} type="submit" size="sm" variant="default" loading={update.isPending}>
          {m.free_buy_save_note()}
        </Button>
      )}
    </form>
  )
}

export const isNoteChanged = (typed: TypedNote | null) =>
  typed !== null && typed.note.trim() !== typed.base.note
