import { Button } from '@mantine/core'
import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { IconFolders, IconMail, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSiteName } from '~/site-name'
import type { Chosen } from '~/ui/list/bulk/selection'
import { ListScreen } from '~/ui/list/ListScreen'
import { focusRow } from '~/ui/list/rows/row-link'
import { useSearchChange } from '~/ui/list/use-search-change'
import { ContactTabs } from '../ContactTabs'
import { CONTACT_CATEGORIES_PATH, CONTACTS_PATH, mailTo } from '../contact-paths'
import { ContactCategoryDrawer, NewContactCategoryDrawer } from './ContactCategoryDrawer'
import type { CategoryActs } from './ContactCategoryRowMenu'
import { contactCategoryColumns } from './category-columns'
import { contactCategoriesQuery } from './category-queries'
import type { ContactCategoryListSearch } from './category-search'
import { RemoveContactCategoryDialog } from './RemoveContactCategoryDialog'

/** The panel beside the list. */
type Beside = { shows: 'new' } | { shows: 'form' | 'removal'; category: ContactCategory }

/** The categories that contacts are sorted by and campaigns are sent to. */
export const ContactCategoryScreen = ({ search }: { search: ContactCategoryListSearch }) => {
  const onSearch = useSearchChange<ContactCategoryListSearch>()
  const siteName = useSiteName()
  const canChange = useCan('contacts:change')
  const [beside, setBeside] = useState<Beside | null>(null)
  const columns = useMemo(() => {
    const acts: CategoryActs = {
      edit: (category) => setBeside({ shows: 'form', category }),
      remove: (category) => setBeside({ shows: 'removal', category }),
    }
    return contactCategoryColumns(siteName, canChange, acts)
  }, [siteName, canChange])

  const close = () => {
    setBeside(null)
    if (beside?.shows === 'form') focusRow(beside.category._id)
  }
  const add = (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!canChange}
      title={canChange ? undefined : m.shell_not_allowed()}
      onClick={() => setBeside({ shows: 'new' })}
    >
      {m.contacts_add_category()}
    </Button>
  )

  return (
    <>
      <ListScreen
        name="contact-categories"
        title={m.contacts_categories_title()}
        crumbs={[{ label: m.settings_settings() }, { label: m.contacts_title(), to: CONTACTS_PATH }]}
        actions={add}
        query={contactCategoriesQuery(search)}
        search={search}
        onSearch={onSearch}
        searchLabel={m.contacts_search_categories()}
        columns={columns}
        getLabel={({ name }) => name}
        tabs={<ContactTabs current={CONTACT_CATEGORIES_PATH} />}
        nothingYet={{
          title: m.contacts_no_categories_yet(),
          description: m.contacts_no_categories_yet_text(),
          icon: <IconFolders stroke={1.5} />,
          action: add,
        }}
        onOpen={(category: ContactCategory) => canChange && setBeside({ shows: 'form', category })}
        bulk={(chosen) => <MailCategoriesButton chosen={chosen} />}
      />
      {beside?.shows === 'new' && <NewContactCategoryDrawer site={search.site} onClose={close} />}
      {beside?.shows === 'form' && <ContactCategoryDrawer category={beside.category} onClose={close} />}
      {beside?.shows === 'removal' && (
        <RemoveContactCategoryDialog category={beside.category} onClose={close} />
      )}
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
