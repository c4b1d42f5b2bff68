module.exports = () => globalThis.endBillingMock();
