import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { toast } from '~/ui/toast'

type Props = { option: LiveChatOption; onClose: () => void }

/** Deletes an option; chats that began with it retain its title. */
export const RemoveOptionDialog = ({ option, onClose }: Props) => {
  const remove = useMutation(
    api.liveChatOptions.remove.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.chats_option_deleted()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.chats_option_delete_title({ title: option.title })}
      text={m.chats_option_delete_text()}
      confirmLabel={m.chats_delete()}
      onConfirm={() => remove.mutateAsync({ id: option._id })}
      onClose={onClose}
    />
  )
}
