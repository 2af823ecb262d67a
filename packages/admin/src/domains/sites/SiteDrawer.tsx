import { Switch, TextInput } from '@mantine/core'
import { siteKeyFor } from '@storekeeper/contract/sites/site-input'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { useEditForm } from '~/ui/form/use-edit-form'
import { toast } from '~/ui/toasts/toast'
import { type EditedSite, SiteInput, SiteValues } from './site-form'

type Props = { site: EditedSite; onClose: () => void }

/** Creates or edits a site. The key cannot be changed later. */
export const SiteDrawer = ({ site, onClose }: Props) => {
  const isNew = site.version === 0
  const edit = useEditForm({
    name: isNew ? 'site.new' : `site.${site._id}`,
    entity: site,
    toValues: ({ key, name, domain, isActive }: EditedSite): SiteValues => ({ key, name, domain, isActive }),
    toChanges: (values, version): SiteInput => ({ ...values, id: site._id, version }),
    schema: SiteInput,
    stored: SiteValues,
    send: (input, _values, _origin, requestId) => save(input, requestId),
    onSaved: () => {
      toast.success(m.sites_saved())
      onClose()
    },
    reload: async () => (await api.sites.list.call()).find(({ _id }) => _id === site._id),
  })
  const { onChange: nameChanged, ...name } = edit.field('name')
  /** Until the admin chooses a key, it follows the name. */
  const suggestKey = (typed: string, before: string) => {
    if (isNew && edit.form.getValues().key === siteKeyFor(before))
      edit.form.setFieldValue('key', siteKeyFor(typed))
  }

  return (
    <FormDrawer title={isNew ? m.sites_add() : m.sites_edit_title()} edit={edit} onClose={onClose}>
      <TextInput
        label={m.sites_name()}
        withAsterisk
        dir="auto"
        {...name}
        onChange={(event) => {
          suggestKey(event.currentTarget.value, edit.form.getValues().name)
          nameChanged(event)
        }}
      />
      <TextInput
        label={m.sites_key()}
        description={isNew ? m.sites_key_hint() : m.sites_key_fixed()}
        withAsterisk={isNew}
        readOnly={!isNew}
        variant={isNew ? undefined : 'filled'}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        key={edit.form.key('key')}
        {...edit.field('key')}
      />
      <TextInput
        label={m.sites_domain()}
        description={m.sites_domain_hint()}
        placeholder="shop.example.com"
        withAsterisk
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        {...edit.field('domain')}
      />
      <Switch
        label={m.sites_is_open()}
        description={m.sites_is_open_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}

const save = ({ id, key, version, ...fields }: SiteInput, requestId: string): Promise<EditedSite> =>
  version === 0
    ? api.sites.create.call({ ...fields, key, requestId })
    : api.sites.update.call({ ...fields, id, version })
