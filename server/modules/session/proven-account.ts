/** An account whose owner has proved who he is. */
export interface ProvenAccount {
  id: string;
  name: string;
  /** Number of contract/roles.ts. */
  role: number;
  enabled: boolean;
}
