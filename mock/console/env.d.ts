declare module 'virtual:contract-digest' {
  const digest: import('./contract.ts').ContractDigest;
  export default digest;
}
