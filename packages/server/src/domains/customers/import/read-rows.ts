import { CUSTOMER_COLUMNS, type CustomerColumn } from '@storekeeper/contract/customers/customer-import'
import { type NamedRow, type NamedTable, openNamedTable } from '../../../lib/file-reading/named-table.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import type { SpooledFile } from '../../../lib/file-reading/spool-file.ts'

export type CustomerTable = NamedTable<CustomerColumn>
export type Row = NamedRow<CustomerColumn>
export type Cells = NonNullable<Row['cells']>

/** Opens a customer file; rejects it (422) if it is not CSV or identifies customers by none of the `keys`. */
export const openCustomerTable = (file: SpooledFile, choice: ReadingChoice) =>
  openNamedTable(file, choice, {
    columns: CUSTOMER_COLUMNS,
    suggestions: USUAL_NAMES,
    keys: ['Email', 'Customer Number'],
  })

const USUAL_NAMES: Partial<Record<CustomerColumn, readonly string[]>> = {
  'Customer Number': [
    'customer id',
    'customer no',
    'number',
    'id',
    'kundennummer',
    'kunden-nr.',
    'رقم العميل',
  ],
  Email: [
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'e-mail-adresse',
    'courriel',
    'البريد الإلكتروني',
  ],
  'First Name': ['first', 'firstname', 'given name', 'vorname', 'prénom', 'nombre', 'nome', 'الاسم الأول'],
  'Last Name': [
    'last',
    'lastname',
    'surname',
    'family name',
    'nachname',
    'nom',
    'apellido',
    'cognome',
    'اسم العائلة',
  ],
  Phone: ['telephone', 'tel', 'mobile', 'telefon', 'téléphone', 'teléfono', 'الهاتف'],
  Company: ['firma', 'organisation', 'entreprise', 'empresa', 'azienda', 'الشركة'],
  'Street Number': ['house number', 'hausnummer'],
  'Street Name': ['street', 'address', 'address1', 'straße', 'strasse', 'rue', 'العنوان'],
  'Apt/Unit': ['apartment', 'address2'],
  City: ['town', 'ort', 'stadt', 'ville', 'ciudad', 'città', 'المدينة'],
  State: ['province', 'region', 'province code'],
  'Zip Code': ['zip', 'postcode', 'postal code', 'plz', 'code postal'],
  Country: ['country code', 'land', 'pays', 'país', 'paese', 'البلد'],
  'Accepts Marketing': ['accepts email marketing', 'newsletter'],
  Note: ['notes', 'comment', 'notiz', 'ملاحظة'],
}
