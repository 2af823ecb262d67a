import { CustomerCells } from '@storekeeper/contract/customers/customer-edit'
import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { type EditRules, editWork, planEdits, startEdits } from '../../bulk-runs/bulk-runs.ts'
import { changeCustomer, type LockedCustomer, lockForChange } from './change-customer.ts'

const customerEdits: EditRules<LockedCustomer, CustomerCells> = {
  ...{ kind: 'customers.edit', permission: 'customers:change', entity: 'customer', gone: 'CUSTOMER_GONE' },
  changes: CustomerCells,
  cells: CustomerCells.keyof().options,
  find: async (tx, ids) => {
    const rows = await tx
      .selectFrom('customers')
      .select(['_id', 'customerNumber', 'firstName', 'lastName'])
      .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
      .execute()
    return rows.map((row) => ({ _id: row._id, label: getTitle(row), site: null }))
  },
  lock: lockForChange,
  read: async (tx, id) => {
    const [customer] = await lockForChange(tx, [id])
    if (customer?.mergedInto) throw apiError('CUSTOMER_MERGED')
    if (customer?.erasedAt) throw apiError('CUSTOMER_ERASED')
    return customer
  },
  getTitle,
  toCells: ({ tags }) => ({ tags }),
  change: changeCustomer,
}

function getTitle({
  customerNumber,
  ...name
}: Pick<LockedCustomer, 'customerNumber' | 'firstName' | 'lastName'>) {
  return fullName(name) || `#${customerNumber}`
}

export const planCustomerEdits = signedIn.customers.planEdit.handler(
  ({ context: { db, admin, clock }, input: { rows } }) => planEdits(db, rows, customerEdits, admin, clock()),
)

export const startCustomerEdit = signedIn.customers.edit.handler(({ context, input: { rows } }) =>
  startEdits(context, rows, customerEdits),
)

/** The worker of `customers.edit` bulk runs. */
export const editCustomers = editWork(customerEdits)
