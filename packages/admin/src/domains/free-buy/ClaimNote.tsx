import { Button, Textarea } from '@mantine/core'
import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { failureText } from '~/toast-failure'
import { useBusyFocus } from '~/ui/focus/use-busy-focus'
import { toast } from '~/ui/toasts/toast'

type Props = { claim: Claim; canChange: boolean; onSaved: (claim: Claim) => void }

const MAX_NOTE_LENGTH = 1000

/**
 * The note on the claim, from the customer or the shop; it is copied to the order that an approval creates.
 */
export const ClaimNote = ({ claim, canChange, onSaved }: Props) => {
  const [note, setNote] = useState(claim.note)
  const update = useMutation(
    api.freeBuy.decide.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: (saved) => {
        toast.success(m.free_buy_note_saved())
        onSaved(saved)
      },
    }),
  )
  const button = useBusyFocus(update.isPending)
  const isChanged = note.trim() !== claim.note

  return (
    <form
      className="grid gap-2 justify-items-start [&>:first-child]:w-full"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !update.isPending)
          update.mutate({ id: claim._id, version: claim.version, note: note.trim() })
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
        onChange={(event) => setNote(event.currentTarget.value)}
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
