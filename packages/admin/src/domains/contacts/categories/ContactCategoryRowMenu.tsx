import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { IconAddressBook, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { CONTACTS_PATH, mailTo } from '../contact-paths'

export type CategoryActs = Record<'edit' | 'remove', (category: ContactCategory) => void>
type Props = { category: ContactCategory; canChange: boolean; acts: CategoryActs }

const LOOK = { size: 18, stroke: 1.7 }

export const ContactCategoryRowMenu = ({ category, canChange, acts }: Props) => {
  const navigate = useNavigate()
  const { _id, name, site } = category
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <RowMenu label={m.contacts_actions_for({ who: name })}>
      {(close) => {
        const after = (act: () => unknown) => () => {
          close()
          act()
        }
        return (
          <>
            <RowMenu.Entry
              icon={<IconPencil {...LOOK} />}
              refusal={refusal}
              onClick={after(() => acts.edit(category))}
            >
              {m.contacts_rename()}
            </RowMenu.Entry>
            <RowMenu.Entry
              icon={<IconAddressBook {...LOOK} />}
              onClick={after(() => navigate({ to: CONTACTS_PATH, search: { category: [_id], site } }))}
            >
              {m.contacts_see_contacts()}
            </RowMenu.Entry>
            <RowMenu.Entry icon={<IconMail {...LOOK} />} onClick={after(() => navigate(mailTo([_id])))}>
              {m.contacts_mail_to_these()}
            </RowMenu.Entry>
            <RowMenu.Entry
              icon={<IconTrash {...LOOK} />}
              refusal={refusal}
              onClick={after(() => acts.remove(category))}
            >
              {m.contacts_delete()}
            </RowMenu.Entry>
          </>
        )
      }}
    </RowMenu>
  )
}
