import { Select, Textarea, TextInput } from '@mantine/core'
import { getSites } from '@storekeeper/contract/grants'
import { MAX_CHAT_MESSAGE } from '@storekeeper/contract/live-chats/live-chat'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { useSitesFor } from '~/session/use-sites-for'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import {
  type EditedReply,
  EVERY_SITE,
  ReplyInput,
  ReplyValues,
  toEdited,
  toInput,
  toValues,
} from './reply-form'

/** Creates or edits a canned reply. */
export const ReplyDrawer = ({ reply, onClose }: { reply: EditedReply; onClose: () => void }) => {
  const isNew = reply.version === 0
  const { data: sites = [] } = useSitesFor('live-chats:configure')
  // A reply for all sites requires the permission on all of them.
  const permitted = getSites(useProfile(), 'live-chats:configure')
  const hasEvery = reply.site === null || permitted === 'all'
  const edit = useEditForm<EditedReply, ReplyValues, ReplyInput>({
    name: `canned-reply.${reply._id || 'new'}`,
    entity: reply,
    toValues,
    toChanges: toInput,
    schema: ReplyInput,
    stored: ReplyValues,
    send: async ({ version, ...fields }, _values, _origin, requestId) =>
      toEdited(
        isNew
          ? await api.cannedReplies.create.call({ ...fields, requestId })
          : await api.cannedReplies.update.call({ ...fields, id: reply._id, version }),
      ),
    onSaved: () => {
      toast.success(isNew ? m.chats_reply_added() : m.chats_reply_saved())
      onClose()
    },
    reload: async () => {
      const found = (await api.cannedReplies.list.call()).find(({ _id }) => _id === reply._id)
      return found && toEdited(found)
    },
  })
  return (
    <FormDrawer title={isNew ? m.chats_reply_add() : m.chats_reply_edit()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.chats_reply_title()}
        description={m.chats_reply_title_hint()}
        withAsterisk
        dir="auto"
        maxLength={60}
        data-autofocus
        {...edit.field('title')}
      />
      <Textarea
        label={m.chats_reply_text()}
        description={m.chats_reply_text_hint({ placeholder: '{{firstName}}' })}
        withAsterisk
        dir="auto"
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_CHAT_MESSAGE}
        {...edit.field('text')}
      />
      <Select
        label={m.chats_site()}
        allowDeselect={false}
        data={[
          ...(hasEvery ? [{ value: EVERY_SITE, label: m.chats_every_site() }] : []),
          ...sites.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        {...edit.field('site')}
      />
    </FormDrawer>
  )
}
