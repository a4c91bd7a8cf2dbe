import { Product } from './product';

/** Once for all suites: starts the built product on an empty folder, as on a first start, and leaves its data to be copied. */
export default async function setup(): Promise<void> {
  const product = new Product();
  await product.start();
  await product.close();
  process.env.E2E_DATA_DIR = product.dataDir;
}
