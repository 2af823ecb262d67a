/** A laboratory's report about a batch. The day counts from the first day of the story; purity in percent. */
export type DemoLabTest = {
  sku: string
  labName: string
  batchNumber: string
  day: number
  purity?: number
  isActive?: false
}

const HARBOUR = 'Harbour Analytics'
const PINE = 'Pine Street Laboratory'

/** Skin care products are tested batch by batch. The report of an old batch is archived. */
export const DEMO_LAB_TESTS: readonly DemoLabTest[] = [
  { sku: 'HB-1001', labName: HARBOUR, batchNumber: 'OO-2231', day: 4, purity: 99.4, isActive: false },
  { sku: 'HB-1001', labName: HARBOUR, batchNumber: 'OO-2257', day: 88, purity: 99.6 },
  { sku: 'HB-1002', labName: HARBOUR, batchNumber: 'LA-1180', day: 61, purity: 98.9 },
  { sku: 'HB-1003', labName: PINE, batchNumber: 'CH-0412', day: 35, purity: 97.2 },
  { sku: 'HB-1004', labName: HARBOUR, batchNumber: 'OH-0771', day: 93, purity: 98.1 },
  { sku: 'HB-1009', labName: PINE, batchNumber: 'BW-3310', day: 22, purity: 100 },
  { sku: 'HB-1016', labName: PINE, batchNumber: 'SP-0094', day: 47 },
  { sku: 'HB-1021', labName: HARBOUR, batchNumber: 'RS-5528', day: 102, purity: 99.1 },
  { sku: 'HB-1022', labName: HARBOUR, batchNumber: 'AO-4406', day: 76, purity: 99.8 },
  { sku: 'HB-1023', labName: PINE, batchNumber: 'CC-1902', day: 97, purity: 98.4 },
  { sku: 'HB-1024', labName: PINE, batchNumber: 'SB-2075', day: 58, purity: 99.9 },
  { sku: 'HB-1025', labName: HARBOUR, batchNumber: 'ES-6613', day: 14, purity: 99.7 },
  { sku: 'HB-1026', labName: HARBOUR, batchNumber: 'BB-7140', day: 69, purity: 97.8 },
]
