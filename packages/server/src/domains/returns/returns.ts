import { createReturnCall } from './create-return.ts'
import { decideReturnCall } from './decide-return.ts'
import { exchangeReturnCall } from './exchange-return.ts'
import { listReturns } from './list-returns.ts'
import { returnDetails } from './read-returns.ts'
import { returnReasons, saveReturnReasons } from './reasons.ts'
import { receiveReturnCall } from './receive-return.ts'
import { refundReturnCall } from './refund-return.ts'
import { reportReturns } from './report.ts'
import { returnsOfOrder } from './returnable.ts'
import {
  cancelStoreReturn,
  createStoreReturn,
  linkedReturns,
  listStoreReturns,
  storeReturnOptions,
} from './store-returns.ts'
import { withdraw } from './withdraw.ts'

/** The public entry of the domain: its calls, and the commands that others use. */
export const returns = {
  list: listReturns,
  details: returnDetails,
  ofOrder: returnsOfOrder,
  create: createReturnCall,
  decide: decideReturnCall,
  receive: receiveReturnCall,
  refund: refundReturnCall,
  exchange: exchangeReturnCall,
  report: reportReturns,
  reasons: returnReasons,
  saveReasons: saveReturnReasons,
}

/** The calls of customers. */
export const storeReturns = {
  list: listStoreReturns,
  options: storeReturnOptions,
  byEmail: linkedReturns,
  create: createStoreReturn,
  cancel: cancelStoreReturn,
  withdraw,
}

export { createReturn } from './create-return.ts'
export { decideReturn } from './decide-return.ts'
export { countListedReturns } from './list-returns.ts'
export { lockReturn } from './locked-return.ts'
export { translateReasons } from './reasons.ts'
export { receiveReturn } from './receive-return.ts'
export { refundReturn } from './refund-return.ts'
export { findReturnable } from './returnable.ts'
