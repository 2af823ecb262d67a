import { Switch, Textarea, TextInput } from '@mantine/core'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { SiteField } from '~/ui/form/SiteField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type EditedOption, OptionInput, OptionValues, toChanges, toEdited, toValues } from './option-form'

type Props = { option: EditedOption; onClose: () => void }

/**
 * Creates or edits an option that customers choose when they begin a chat. A new one is the last of its site.
 */
export const OptionDrawer = ({ option, onClose }: Props) => {
  const isNew = option.version === 0
  const edit = useEditForm<EditedOption, OptionValues, OptionInput>({
    name: `live-chat-option.${option._id || 'new'}`,
    entity: option,
    toValues,
    toChanges: toChanges(option.position ?? 0),
    schema: OptionInput,
    stored: OptionValues,
    send: async ({ version, position, ...fields }, _values, _origin, requestId) =>
      toEdited(
        isNew
          ? await api.liveChatOptions.create.call({ ...fields, requestId })
          : await api.liveChatOptions.update.call({ ...fields, position, id: option._id, version }),
      ),
    onSaved: () => {
      toast.success(isNew ? m.chats_option_added() : m.chats_option_saved())
      onClose()
    },
    reload: async () => {
      const { items } = await api.liveChatOptions.list.call({ site: 'all', limit: '200' })
      const found = items.find(({ _id }) => _id === option._id)
      return found && toEdited(found)
    },
  })
  return (
    <FormDrawer title={isNew ? m.chats_option_add() : m.chats_option_edit()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.chats_option_title()}
        description={m.chats_option_title_hint()}
        withAsterisk
        dir="auto"
        maxLength={80}
        data-autofocus
        {...edit.field('title')}
      />
      <Textarea
        label={m.chats_option_reply()}
        description={m.chats_option_reply_hint()}
        dir="auto"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={1000}
        {...edit.field('autoReply')}
      />
      <SiteField permission="live-chats:configure" label={m.chats_site()} {...edit.field('site')} />
      <Switch
        label={m.chats_option_active()}
        description={m.chats_option_active_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}
