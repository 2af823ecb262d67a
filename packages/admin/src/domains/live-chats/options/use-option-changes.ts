import type { LiveChatOption } from '@storekeeper/contract/live-chats/live-chat-option'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { toChanges, toEdited, toValues } from './option-form'

/** Reorders or switches a site's options optimistically; the server's state is shown afterwards. */
export const useOptionChanges = (site: string, options: LiveChatOption[]) => {
  const shared = { scope: { id: `live-chat-options.${site}` } }
  const order = useMutation({
    ...shared,
    mutationFn: async (sorted: LiveChatOption[]) => {
      for (const [index, option] of sorted.entries()) {
        const position = index + 1
        if (option.position !== position) await save({ ...option, position })
      }
    },
  })
  const switching = useMutation({ ...shared, mutationFn: save })
  const sorted = order.isPending ? order.variables : options
  const switched = switching.isPending ? switching.variables : undefined
  return {
    shown: sorted.map((option) =>
      option._id === switched?._id ? { ...option, isActive: switched.isActive } : option,
    ),
    putInOrder: (wanted: LiveChatOption[]) => order.mutate(wanted),
    switchOver: (option: LiveChatOption) => switching.mutate({ ...option, isActive: !option.isActive }),
  }
}

const save = (option: LiveChatOption) => {
  const edited = toEdited(option)
  return api.liveChatOptions.update.call({
    ...toChanges(option.position)(toValues(edited), option.version),
    id: option._id,
  })
}
