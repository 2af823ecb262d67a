import { Autocomplete, Switch, Textarea } from '@mantine/core'
import { FaqChanges } from '@storekeeper/contract/faqs/faq'
import { MAX_FAQS } from '@storekeeper/contract/faqs/faq-query'
import { inUrl } from '@storekeeper/contract/list'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { FormDrawer } from '~/ui/form/FormDrawer'
import { SiteField } from '~/ui/form/SiteField'
import { SlugField } from '~/ui/form/SlugField'
import { useEditForm } from '~/ui/form/use-edit-form'
import { RichTextField } from '~/ui/rich-text/RichTextField'
import { toast } from '~/ui/toasts/toast'
import { type EditedFaq, FaqValues, toChanges, toEdited, toValues } from './faq-form'
import { faqCategoriesQuery } from './faq-queries'

type Props = { faq: EditedFaq; onClose: () => void }

/** Creates or edits a question with its answer. */
export const FaqDrawer = ({ faq, onClose }: Props) => {
  const isNew = faq.version === 0
  const edit = useEditForm<EditedFaq, FaqValues, FaqChanges>({
    name: `faq.${faq._id || 'new'}`,
    entity: faq,
    toValues,
    toChanges,
    schema: FaqChanges,
    stored: FaqValues,
    send: async ({ version, ...fields }, _values, _origin, requestId) =>
      toEdited(
        isNew
          ? await api.faqs.create.call({ ...fields, requestId })
          : await api.faqs.update.call({ ...fields, id: faq._id, version }),
      ),
    onSaved: () => {
      toast.success(isNew ? m.faqs_added() : m.faqs_saved())
      onClose()
    },
    reload: () => readAgain(faq),
  })
  const site = edit.form.useWatchValue('site')
  const { data: categories = [] } = useQuery(faqCategoriesQuery(site))

  return (
    <FormDrawer
      title={isNew ? m.faqs_add() : m.faqs_edit_title()}
      edit={edit}
      permission="faqs:change"
      site={faq.site}
      onClose={onClose}
    >
      <Textarea
        label={m.faqs_question()}
        withAsterisk
        dir="auto"
        autosize
        minRows={1}
        maxRows={4}
        maxLength={300}
        data-autofocus
        {...edit.field('question')}
      />
      <SlugField
        label={m.faqs_slug()}
        description={m.faqs_slug_hint()}
        field={{ ...edit.field('slug'), key: edit.form.key('slug') }}
        typed={edit.form.useWatchValue('slug')}
        own={faq.slug}
        title={edit.form.useWatchValue('question')}
        queryKey={['faqs', site, faq._id]}
        check={(slug) => api.faqs.slugCheck.call({ slug, site, except: faq._id || undefined })}
        onUse={(slug) => {
          edit.form.setFieldValue('slug', slug)
          edit.form.clearFieldError('slug')
        }}
      />
      <RichTextField label={m.faqs_answer()} withAsterisk minHeight={160} {...edit.field('answer')} />
      <Autocomplete
        label={m.faqs_category()}
        description={m.faqs_category_hint()}
        dir="auto"
        maxLength={100}
        data={categories.map(({ category }) => category).filter(Boolean)}
        {...edit.field('category')}
      />
      <SiteField permission="faqs:change" label={m.faqs_site()} {...edit.field('site')} />
      <Switch
        label={m.faqs_active()}
        description={m.faqs_active_hint()}
        {...edit.field('isActive', 'checkbox')}
      />
    </FormDrawer>
  )
}

/** Only the list endpoint returns questions: this searches the list of all sites, since the FAQ may have moved. */
const readAgain = async ({ _id }: EditedFaq): Promise<EditedFaq | undefined> => {
  for (let page = 1; ; page++) {
    const { items, total } = await api.faqs.list.call(inUrl({ site: ALL_SITES, limit: MAX_FAQS, page }))
    const found = items.find((faq) => faq._id === _id)
    if (found) return toEdited(found)
    if (page * MAX_FAQS >= total) return undefined
  }
}
