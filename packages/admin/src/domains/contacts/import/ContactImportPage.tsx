import { Button, Stack } from '@mantine/core'
import {
  CONTACT_COLUMNS,
  type ContactColumn,
  ContactImportReport,
} from '@storekeeper/contract/contacts/contact-import'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FileImport } from '~/ui/import/FileImport'
import { MAX_MEGABYTES } from '~/ui/import/file-rule'
import { ImportedRows } from '~/ui/import/ImportedRows'
import { Notice } from '~/ui/Notice'
import { CONTACTS_PATH } from '../contact-paths'

/** Imports contacts from a file: choose the file, preview the result, import, view the report. */
export const ContactImportPage = () => (
  <FileImport
    title={m.contacts_import_title()}
    crumbs={[{ label: m.contacts_title(), to: CONTACTS_PATH }, { label: m.contacts_import() }]}
    path="/admin/contacts/import"
    schema={ContactImportReport}
    permission="contacts:change"
    template={{ name: 'contacts-template.csv', text: TEMPLATE }}
    texts={{
      text: m.contacts_import_text(),
      site: m.contacts_import_site_text(),
      hint: m.contacts_import_hint({ megabytes: String(MAX_MEGABYTES) }),
    }}
    outcomeTexts={TEXTS}
    fields={FIELDS}
    onwards={({ site }) => <ToContacts site={site} />}
    rows={(report) => <ImportedContacts report={report} />}
  />
)

const FIELDS = {
  all: () => CONTACT_COLUMNS.map((value) => ({ value, label: NAMES[value]() })),
  required: [['Email']],
}

const NAMES: Record<ContactColumn, () => string> = {
  Email: m.contacts_email,
  Name: m.contacts_name,
  Phone: m.contacts_phone,
  Message: m.contacts_message,
  Category: m.contacts_category,
  Subscribed: m.contacts_subscribed,
}

const TEXTS = {
  done: m.contacts_import_done,
  run: m.contacts_import_run,
  noneDone: m.contacts_import_none_done,
  nothing: m.contacts_import_nothing,
  withErrors: m.contacts_import_with_errors,
}

const ToContacts = ({ site }: { site: string }) => (
  <Button renderRoot={(props) => <Link to={CONTACTS_PATH} search={{ site }} {...props} />}>
    {m.contacts_import_to_contacts()}
  </Button>
)

/** Existing contacts are found in the list by their e-mail address. */
const ImportedContacts = ({ report }: { report: ContactImportReport }) => (
  <Stack gap="lg">
    <ImportNotes report={report} />
    {report.contacts.length > 0 && (
      <ImportedRows
        title={m.contacts_contacts()}
        head={m.contacts_contact()}
        report={report}
        rows={report.contacts}
        getKey={({ email, category }) => `${email} ${category ?? ''}`}
        name={({ name, email, category }, isThere) => (
          <span>
            {isThere ? (
              <Link to={CONTACTS_PATH} search={{ q: email }}>
                <bdi>{name || email}</bdi>
              </Link>
            ) : (
              <bdi>{name || email}</bdi>
            )}
            {category && (
              <>
                {' · '}
                <bdi>{category}</bdi>
              </>
            )}
          </span>
        )}
        detail={({ name, email }) => (name ? email : null)}
      />
    )}
  </Stack>
)

/** Notes about the whole file; renders nothing if there are none. */
const ImportNotes = ({ report }: { report: ContactImportReport }) => {
  const { newCategories, unsubscribes, stayUnsubscribed, dryRun } = report
  const counted = (count: number) => ({ count, shown: formatCount(count) })
  const named = (names: string[]) => ({ names: names.join(m.ui_comma()) })
  const notes = [
    newCategories.length > 0 &&
      (dryRun
        ? m.contacts_import_will_create(named(newCategories))
        : m.contacts_import_created(named(newCategories))),
    unsubscribes > 0 && m.contacts_import_unsubscribes(counted(unsubscribes)),
    stayUnsubscribed > 0 && m.contacts_import_stay(counted(stayUnsubscribed)),
  ].filter((note) => note !== false)
  if (notes.length === 0) return null
  return (
    <Notice tone="plain">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Notice>
  )
}

/** The recognized columns, and one example contact. */
const TEMPLATE = [
  CONTACT_COLUMNS.join(','),
  'ada@post.example,Ada Byron,+44 20 7946 0958,"May we sell your soap in our shop, too?",Wholesale,yes',
  '',
].join('\r\n')
