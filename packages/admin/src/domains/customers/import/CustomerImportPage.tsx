import { Button } from '@mantine/core'
import {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  CustomerImportReport,
} from '@storekeeper/contract/customers/customer-import'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { FileImport } from '~/ui/import/FileImport'
import { MAX_MEGABYTES } from '~/ui/import/file-rule'
import { ImportedRows } from '~/ui/import/ImportedRows'

/** Imports customers from a file: choose the file, preview the result, import, view the report. */
export const CustomerImportPage = () => (
  <FileImport
    title={m.customer_import_title()}
    crumbs={[{ label: m.customers_customers(), to: '/admin/customers/all' }, { label: m.customers_import() }]}
    path="/admin/customers/import"
    schema={CustomerImportReport}
    permission="customers:change"
    template={{ name: 'customers-template.csv', text: TEMPLATE }}
    texts={{
      text: m.customer_import_text(),
      site: m.customer_import_site_text(),
      hint: m.customer_import_hint({ megabytes: String(MAX_MEGABYTES) }),
    }}
    outcomeTexts={TEXTS}
    fields={FIELDS}
    onwards={() => <ToCustomers />}
    rows={(report) => <ImportedCustomers report={report} />}
  />
)

const FIELDS = {
  all: () => CUSTOMER_COLUMNS.map((value) => ({ value, label: NAMES[value]() })),
  required: [['Email', 'Customer Number']],
}

const NAMES: Record<CustomerColumn, () => string> = {
  'Customer Number': m.audit_log_field_customer_number,
  Email: m.customers_email_address,
  'First Name': m.customer_first_name,
  'Last Name': m.customers_last_name,
  Phone: m.customer_phone,
  Site: m.customers_site,
  Company: m.customer_company,
  'Street Number': m.audit_log_field_street_number,
  'Street Name': m.customer_street_name,
  'Apt/Unit': m.customer_apt_unit,
  City: m.customer_city,
  State: m.customer_state,
  'Zip Code': m.customer_zip_code,
  Country: m.customers_country,
  'Accepts Marketing': m.customer_accepts_marketing,
  Tags: m.customers_tags,
  Note: m.customer_note,
}

const TEXTS = {
  done: m.customer_import_done,
  run: m.customer_import_run,
  noneDone: m.customer_import_none_done,
  nothing: m.customer_import_nothing,
  withErrors: m.customer_import_with_errors,
}

const ToCustomers = () => (
  <Button
    renderRoot={(props) => (
      <Link to="/admin/customers/all" search={{ site: ALL_SITES, sort: 'createdAt.desc' }} {...props} />
    )}
  >
    {m.customer_import_to_customers()}
  </Button>
)

/** Existing customers are found in the list by their e-mail address. */
const ImportedCustomers = ({ report }: { report: CustomerImportReport }) =>
  report.customers.length > 0 && (
    <ImportedRows
      title={m.customers_customers()}
      head={m.customers_customer()}
      report={report}
      rows={report.customers}
      getKey={({ email, name }) => `${email} ${name}`}
      name={({ name, email }, isThere) =>
        isThere && email ? (
          <Link to="/admin/customers/all" search={{ q: email, site: ALL_SITES }}>
            <bdi>{name || email}</bdi>
          </Link>
        ) : (
          <bdi>{name || email}</bdi>
        )
      }
      detail={({ name, email }) => (name ? email : null)}
    />
  )

/** The recognized columns, and one example customer with an address. */
const TEMPLATE = [
  CUSTOMER_COLUMNS.join(','),
  ',ada@post.example,Ada,Byron,+44 20 7946 0958,,12,St James’s Square,,London,,SW1Y 4LB,GB,true,"vip, press",Prefers the phone.',
  '',
].join('\r\n')
