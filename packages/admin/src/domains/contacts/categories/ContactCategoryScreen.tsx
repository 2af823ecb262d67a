import { Button } from '@mantine/core'
import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { IconFolders, IconMail } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { AddButton } from '~/ui/list/AddButton'
import { ListScreen } from '~/ui/list/ListScreen'
import type { Chosen } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ContactTabs } from '../ContactTabs'
import { CONTACT_CATEGORIES_PATH, CONTACTS_PATH, mailTo } from '../contact-paths'
import { ContactCategoryDrawer, NewContactCategoryDrawer } from './ContactCategoryDrawer'
import { type CategoryActs, contactCategoryColumns } from './category-columns'
import { contactCategoriesQuery } from './category-queries'
import type { ContactCategoryListSearch } from './category-search'
import { RemoveContactCategoryDialog } from './RemoveContactCategoryDialog'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/contacts/contact-category-filter-fields'))
      .CONTACT_CATEGORY_FILTER_FIELDS,
}

type Opened = { kind: 'create' } | { kind: 'edit' | 'remove'; row: ContactCategory }

/** The categories that contacts are sorted by and campaigns are sent to. */
export const ContactCategoryScreen = ({ search }: { search: ContactCategoryListSearch }) => {
  const onSearch = useSearchChange<ContactCategoryListSearch>()
  const navigate = useNavigate()
  const siteName = useSiteName()
  const canChange = useCan('contacts:change')
  const { opened, open, close } = useOpened<Opened>()
  const columns = useMemo(() => {
    const acts: CategoryActs = {
      edit: (row) => open({ kind: 'edit', row }),
      seeContacts: ({ _id, site }) => navigate({ to: CONTACTS_PATH, search: { category: [_id], site } }),
      mailTo: ({ _id }) => navigate(mailTo([_id])),
      remove: (row) => open({ kind: 'remove', row }),
    }
    return contactCategoryColumns(siteName, canChange, acts)
  }, [siteName, navigate, open, canChange])

  const add = (
    <AddButton permission="contacts:change" onClick={() => open({ kind: 'create' })}>
      {m.contacts_add_category()}
    </AddButton>
  )

  return (
    <>
      <ListScreen
        name="contact-categories"
        views={(state) => <SavedViews list="contact-categories" {...state} />}
        title={m.contacts_categories_title()}
        crumbs={[{ label: m.settings_settings() }, { label: m.contacts_title(), to: CONTACTS_PATH }]}
        actions={add}
        query={contactCategoriesQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.contacts_search_categories()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ name }) => name}
        tabs={<ContactTabs current={CONTACT_CATEGORIES_PATH} />}
        nothingYet={{
          title: m.contacts_no_categories_yet(),
          description: m.contacts_no_categories_yet_text(),
          icon: <IconFolders stroke={1.5} />,
          action: add,
        }}
        onOpen={(row: ContactCategory) => canChange && open({ kind: 'edit', row })}
        bulk={(chosen) => <MailCategoriesButton chosen={chosen} />}
      />
      {opened?.kind === 'create' && <NewContactCategoryDrawer site={search.site} onClose={close} />}
      {opened?.kind === 'edit' && <ContactCategoryDrawer category={opened.row} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveContactCategoryDialog category={opened.row} onClose={close} />}
    </>
  )
}

/** Links to a campaign for the selected categories. The ids of categories on other pages are unknown here. */
const MailCategoriesButton = ({ chosen }: { chosen: Chosen }) => {
  const look = {
    variant: 'subtle',
    size: 'compact-sm',
    leftSection: <IconMail size={16} aria-hidden />,
  } as const
  if (!('ids' in chosen))
    return (
      <Button {...look} disabled title={m.contacts_mail_one_by_one()}>
        {m.contacts_mail_to_these()}
      </Button>
    )
  return (
    <Button {...look} renderRoot={(props) => <Link {...mailTo(chosen.ids)} {...props} />}>
      {m.contacts_mail_to_these()}
    </Button>
  )
}
