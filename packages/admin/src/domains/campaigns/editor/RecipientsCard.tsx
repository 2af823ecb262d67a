import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useSiteName } from '~/site-name'
import { Card } from '~/ui/Card'
import { SiteField } from '~/ui/form/SiteField'
import { categoriesQuery } from '../campaign-queries'
import { ContactsField } from './ContactsField'
import { CustomersField } from './CustomersField'
import { TypedField } from './TypedField'
import type { CampaignEditing } from './use-campaign-form'

/** The sender and the recipients. */
export const RecipientsCard = ({ editing: { form, field } }: { editing: CampaignEditing }) => (
  <Card title={m.campaigns_to_title()}>
    <div className="grid gap-5 min-w-0">
      <SiteField
        permission="campaigns:send"
        label={m.campaigns_site()}
        description={m.campaigns_site_hint()}
        className="max-w-70"
        {...field('site')}
      />
      <CategoriesField {...field('categories')} />
      <ContactsField {...field('contacts')} siteOfMail={() => form.getValues().site} />
      <CustomersField {...field('customers')} siteOfMail={() => form.getValues().site} />
      <TypedField {...field('typed')} />
    </div>
  </Card>
)

type CategoriesProps = ReturnType<CampaignEditing['field']>

/** Contact categories, grouped by site if there are several sites. */
const CategoriesField = (field: CategoriesProps) => {
  const { data: page } = useQuery(categoriesQuery())
  const siteName = useSiteName()
  const categories = page?.items ?? []
  const [gone] = useState(() =>
    toChosen(field.defaultValue).filter((id) => categories.every(({ _id }) => _id !== id)),
  )
  const bySite = Map.groupBy(categories, ({ site }) => site)
  const known = [...bySite].map(([site, ofSite]) => ({
    group: siteName(site),
    items: ofSite.map(({ _id, name, contactCount }) => ({
      value: _id,
      label: m.campaigns_category_with_count({ name, shown: formatCount(contactCount) }),
    })),
  }))
  // A draft may contain a category that has been deleted.
  const data = [...known, ...gone.map((value) => ({ value, label: m.campaigns_deleted_category() }))]
  return (
    <MultiSelect
      label={m.campaigns_categories()}
      description={categories.length === 0 ? m.campaigns_no_categories() : m.campaigns_categories_hint()}
      placeholder={m.campaigns_choose_categories()}
      nothingFoundMessage={m.campaigns_no_category_found()}
      data={data}
      searchable
      selectFirstOptionOnChange
      clearable
      hidePickedOptions
      clearButtonProps={{ 'aria-label': m.campaigns_clear_categories() }}
      {...field}
    />
  )
}

const toChosen = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
