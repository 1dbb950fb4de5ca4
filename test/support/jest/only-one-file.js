/** jest's filter: of the test files that its arguments choose, the one that this variable names. */
module.exports = (files) => ({ filtered: files.filter((file) => file === process.env.ONLY_TEST_FILE) });
