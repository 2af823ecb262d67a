import { Button, Stack } from '@mantine/core'
import { ImportReport, REQUIRED_PRODUCT_FIELDS } from '@storekeeper/contract/products/import-report'
import { Link } from '@tanstack/react-router'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { FileImport } from '~/ui/import/FileImport'
import { MAX_MEGABYTES } from '~/ui/import/file-rule'
import { ImportedRows } from '~/ui/import/ImportedRows'
import { Notice } from '~/ui/Notice'
import { productPath } from '../product-path'
import { CategoryChoice } from './CategoryChoice'
import { ImportNotes } from './ImportNotes'
import { ProductDifferences } from './ProductDifferences'
import { productFields } from './product-fields'
import { TEMPLATE } from './template'

/** Imports products from a file: choose the file, preview the result, import, view the report. */
export const ImportPage = () => (
  <FileImport
    title={m.product_import_title()}
    crumbs={[
      { label: m.products_products(), to: '/admin/products/all' },
      { label: m.product_import_crumb() },
    ]}
    path="/admin/products/import"
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
    onwards={({ site }) => <ToProducts site={site} />}
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

const ToProducts = ({ site }: { site: string }) => (
  <Button
    renderRoot={(props) => (
      <Link to="/admin/products/all" search={{ site, sort: 'updatedAt.desc' }} {...props} />
    )}
  >
    {m.product_import_to_products()}
  </Button>
)

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
