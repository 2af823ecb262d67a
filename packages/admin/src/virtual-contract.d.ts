/** The contract without its schemas, made by vite/minified-contract.ts. */
declare module 'virtual:contract' {
  const contract: import('@orpc/contract').AnyContractRouter
  export default contract
}
