import { Button, Stack } from '@mantine/core'
import {
  ImportReport,
  PRODUCT_FIELDS,
  type ProductField,
  REQUIRED_PRODUCT_FIELDS,
} from '@storekeeper/contract/products/import-report'
import { Link } from '@tanstack/react-router'
import { PRODUCT_IMPORT_NOTES } from '~/errors/products/product-import-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { FileImport } from '~/ui/import/FileImport'
import { MAX_MEGABYTES } from '~/ui/import/file-rule'
import { ImportedRows } from '~/ui/import/ImportedRows'
import { Notice } from '~/ui/Notice'
import { productPath } from '../product-path'
import { CategoryChoice } from './CategoryChoice'
import { ProductDifferences } from './ProductDifferences'

/** The product fields that columns of a file can be mapped to, with labels. */
const productFields = () => PRODUCT_FIELDS.map((value) => ({ value, label: NAMES[value]() }))

const option = (number: number) => () => m.product_field_option({ number: formatCount(number) })
const weight = (unit: string) => () => m.product_field_weight({ unit })

const NAMES: Record<ProductField, () => string> = {
  title: m.product_field_title,
  price: m.product_field_price,
  sku: m.product_field_sku,
  handle: m.product_field_handle,
  compareAtPrice: m.product_field_compare,
  quantity: m.product_field_quantity,
  body: m.product_field_body,
  shortDescription: m.product_field_short,
  image: m.product_field_image,
  status: m.product_field_status,
  published: m.product_field_published,
  productCategory: m.product_field_category,
  type: m.product_field_type,
  tags: m.product_field_tags,
  grams: weight('g'),
  kilograms: weight('kg'),
  pounds: weight('lb'),
  ounces: weight('oz'),
  option1: option(1),
  option2: option(2),
  option3: option(3),
  seoTitle: m.product_field_seo_title,
  seoDescription: m.product_field_seo_description,
}

/** Imports products from a file: choose the file, preview the result, import, view the report. */
export const ImportPage = () => (
  <FileImport
    title={m.product_import_title()}
    crumbs={[
      { label: m.products_products(), to: '/admin/products/all' },
      { label: m.product_import_crumb() },
    ]}
    path="/admin/products/import"
    sendsName
    schema={ImportReport}
    permission="products:change"
    template={{ name: 'products-template.csv', text: TEMPLATE }}
    texts={{
      text: m.product_import_text(),
      site: m.product_import_site_text(),
      allSites: m.product_import_all_sites(),
      hint: m.product_import_hint({ megabytes: String(MAX_MEGABYTES) }),
    }}
    outcomeTexts={TEXTS}
    fields={FIELDS}
    options={({ report, choices }, choose) => (
      <CategoryChoice reading={report.reading} choices={choices} onChoose={choose} />
    )}
    onwards={({ site, report }) => <Onwards site={site} report={report} />}
    rows={(report) => (
      <>
        <Pictures report={report} />
        <Products report={report} />
      </>
    )}
  />
)

const FIELDS = { all: productFields, required: REQUIRED_PRODUCT_FIELDS.map((field) => [field]) }

const TEXTS = {
  done: m.product_import_done,
  run: m.product_import_run,
  noneDone: m.product_import_none_done,
  nothing: m.product_import_nothing,
  withErrors: m.product_import_with_errors,
}

type OnwardsProps = { site: string; report: ImportReport }

/** To the products, and to the import, where it can be undone. */
const Onwards = ({ site, report: { import: id } }: OnwardsProps) => {
  const seesImports = useCan('imports:run')
  return (
    <>
      <Button
        renderRoot={(props) => (
          <Link to="/admin/products/all" search={{ site, sort: 'updatedAt.desc' }} {...props} />
        )}
      >
        {m.product_import_to_products()}
      </Button>
      {id && seesImports && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/admin/imports/$id" params={{ id }} {...props} />}
        >
          {m.product_import_view()}
        </Button>
      )}
    </>
  )
}

/** Images are imported in the background; the jobs screen shows their outcome. */
const Pictures = ({ report: { pictures, dryRun } }: { report: ImportReport }) => {
  if (pictures === 0) return null
  const many = { count: pictures, shown: formatCount(pictures) }
  return (
    <Notice tone="plain">
      {dryRun ? m.product_import_pictures_later(many) : m.product_import_pictures(many)}
    </Notice>
  )
}

/** Existing products link to their editors. */
const Products = ({ report }: { report: ImportReport }) => (
  <Stack gap="lg">
    <ImportNotes report={report} />
    {report.products.length > 0 && (
      <ImportedRows
        title={m.products_products()}
        head={m.product_import_product()}
        report={report}
        rows={report.products}
        getKey={({ slug }) => slug}
        name={({ slug, title }, isThere) =>
          isThere ? (
            <a href={productPath(slug)} target="_blank" rel="noreferrer">
              <bdi>{title}</bdi>
            </a>
          ) : (
            <bdi>{title}</bdi>
          )
        }
        detail={({ slug }) => slug}
        changes={({ changes }) => <ProductDifferences changes={changes} />}
      />
    )}
  </Stack>
)

/** The categories of the file, and its unsupported values; renders nothing if there are none. */
const ImportNotes = ({ report }: { report: ImportReport }) => {
  const { newCategories, notes, reading, dryRun } = report
  const names = newCategories.join(m.ui_comma())
  if (newCategories.length === 0 && notes.length === 0) return null
  return (
    <Notice tone="plain">
      {newCategories.length > 0 && (
        <div>{dryRun ? m.product_import_will_create({ names }) : m.product_import_created({ names })}</div>
      )}
      {notes.length > 0 && reading.format === 'woocommerce' && <div>{m.product_import_woocommerce()}</div>}
      {notes.map(({ code, params }) => (
        <div key={code}>
          {PRODUCT_IMPORT_NOTES[code](params)}{' '}
          <bdi>{params.names.join(m.ui_comma()) + (params.count > params.names.length ? '…' : '')}</bdi>
        </div>
      ))}
    </Notice>
  )
}

/**
 * The recognized columns with Shopify's names, and an example of each kind of product: a plain one, and one
 * in two sizes.
 */
const TEMPLATE = [
  'Handle,Title,Body (HTML),Type,Published,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,SEO Title,SEO Description',
  'olive-soap,Olive Soap,<p>Made by hand.</p>,Bath,true,Default Title,SOAP-1,120,40,6.50,8.00,,,,',
  'linen-towel,Linen Towel,<p>Soft from the first day.</p>,Bath,true,Small,TOWEL-S,200,25,14.00,,,,,',
  'linen-towel,,,,,Large,TOWEL-L,420,12,24.00,,,,,',
  '',
].join('\r\n')
